# docker build -t bowerbird .          (or podman, buildah; --format docker keeps the health check)
# Both images can be named by build arguments: BUILDER needs Node and npm, BASE any Debian with glibc. A BUILDER that holds
# /app already builds nothing (tools/container.sh makes one without a registry).
ARG BUILDER=docker.io/library/node:24-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILDER} AS build
WORKDIR /src
COPY . .
RUN test -e /app/bin/bowerbird.js || { npm ci && npm run package && tools/container/make-app.sh /app; }

FROM ${BASE}
LABEL org.opencontainers.image.title="Bowerbird" \
      org.opencontainers.image.description="A self-hosted visual bookmarking service" \
      org.opencontainers.image.licenses="Apache-2.0"
# The embedded PostgreSQL wants a user with a name; the folder of the volume must be that user's.
RUN echo 'bowerbird:x:10001:10001::/data:/usr/sbin/nologin' >>/etc/passwd \
 && echo 'bowerbird:x:10001:' >>/etc/group \
 && mkdir -p /data && chown 10001:10001 /data \
 && ln -s /opt/bowerbird/node /usr/local/bin/node \
 && ln -s /opt/bowerbird/bin/bowerbird.js /usr/local/bin/bowerbird
COPY --from=build /app /opt/bowerbird
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_ENV=production
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/usr/local/bin/node", "/opt/bowerbird/healthcheck.mjs"]
ENTRYPOINT ["/usr/local/bin/node", "/opt/bowerbird/bin/bowerbird.js"]
CMD ["start"]
