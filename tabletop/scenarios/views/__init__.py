"""The pages' views, a module for each way that people take."""
