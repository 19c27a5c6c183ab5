# Flat Out in a container: all that is written is in /data, everything else may be read-only.
FROM node:22-slim AS tools
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts

FROM python:3.12-slim AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /source
RUN python -m venv /opt/flat-out
COPY requirements.lock ./
RUN /opt/flat-out/bin/pip install --require-hashes --requirement requirements.lock
COPY . ./
COPY --from=tools /source/node_modules node_modules
RUN /opt/flat-out/bin/python scripts/bundle \
 && /opt/flat-out/bin/pip install --no-deps . \
 && DATA_DIR=/tmp/data STATIC_DIR=/opt/flat-out/static /opt/flat-out/bin/flat-out collectstatic --noinput \
 && /opt/flat-out/bin/pip uninstall --yes pip

FROM python:3.12-slim
COPY --from=build /opt/flat-out /opt/flat-out
RUN install --directory --owner=10001 --group=10001 --mode=0700 /data
ENV PATH=/opt/flat-out/bin:$PATH DATA_DIR=/data STATIC_DIR=/opt/flat-out/static PYTHONDONTWRITEBYTECODE=1
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/readyz', timeout=4)"]
ENTRYPOINT ["flat-out"]
CMD ["serve", "--host", "0.0.0.0"]
