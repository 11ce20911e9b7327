# syntax=docker/dockerfile:1
# docker build -t tavern-ledger .   (compose.yml starts a whole installation)

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No package needs its install script: native modules bring prebuilt files.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build --config build/vite/vite.config.ts

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4810 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist/renderer dist/renderer
COPY package.json LICENSE NOTICE ./
COPY electron/addon electron/addon
COPY shared shared
COPY server server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4810
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4810/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is PID 1, so that it receives SIGTERM and drains.
CMD ["node", "server/main.ts"]
