"""The shapes of request bodies and answers by rooms: they validate requests and describe both in OpenAPI."""
