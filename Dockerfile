# Recado in one image: API, web, database and WhatsApp lines in one process; all that it keeps is in /data.
# See docs/docker.md. The version of Node is the one in package.json.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/demo/package.json apps/demo/
COPY apps/phones/package.json apps/phones/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY packages/contract/package.json packages/contract/
COPY packages/engine/package.json packages/engine/
COPY packages/nodes/package.json packages/nodes/
COPY packages/scripted-ai/package.json packages/scripted-ai/
COPY packages/ui/package.json packages/ui/
COPY packages/whatsapp/package.json packages/whatsapp/
COPY packages/whatsapp-emulator/package.json packages/whatsapp-emulator/

FROM manifests AS dependencies
RUN npm ci --omit=dev --workspace=@recado/server

FROM manifests AS build
RUN npm ci
COPY . .
RUN node scripts/build.mjs
# What all of it consists of, for whoever runs it: docs/updates.md.
RUN npm run --silent sbom > apps/server/dist/recado.cdx.json

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Whoever takes over a bot's keys must not be root; the volume takes over the folder's owner.
RUN mkdir /data && chown node:node /data && chmod 700 /data
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/apps/server/package.json apps/server/
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
