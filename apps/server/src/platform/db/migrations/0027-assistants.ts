import type { ColumnTypes, Migration } from '../migration.ts'

/**
 * Assistants of our own. Each one at OpenAI that a node names gets one without instructions, under its bot's model: there
 * is nothing of it left to fetch. What saved tests heard of assistants is found again under the question of today.
 */
export const assistants: Migration = {
  name: '0027-assistants',
  statements: (types) => [
    `CREATE TABLE assistants (
      id TEXT PRIMARY KEY,
      "userId" TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      instructions TEXT NOT NULL,
      model TEXT NOT NULL,
      effort TEXT CHECK (effort IN ('none', 'low', 'medium', 'high')),
      temperature DOUBLE PRECISION NOT NULL,
      sources TEXT NOT NULL DEFAULT 'all' CHECK (sources IN ('all', 'list')),
      "externalId" TEXT,
      "createdAt" BIGINT NOT NULL,
      "updatedAt" BIGINT NOT NULL
    )`,
    `CREATE UNIQUE INDEX "assistantsByExternalId" ON assistants ("userId", "externalId")`,
    fromNodes(types),
    // Only a key is followed by a bare quote and a brace: within words each quote has a backslash before it.
    `UPDATE rehearsals SET steps = replace(steps, ':assistant":{', ':ai":{')
      WHERE steps LIKE '%:assistant":{%'`,
  ],
}

function fromNodes({ engine }: ColumnTypes): string {
  const sqlite = engine === 'sqlite'
  const named = sqlite
    ? `trim(json_extract(nodes.config, '$.assistantId'))`
    : `trim(nodes.config::json->>'assistantId')`
  const model = sqlite
    ? `json_extract(bots.settings, '$.defaultModel')`
    : `bots.settings::json->>'defaultModel'`
  const fresh = sqlite ? `lower(hex(randomblob(16)))` : `replace(gen_random_uuid()::text, '-', '')`
  return `INSERT INTO assistants
      (id, "userId", name, instructions, model, temperature, "externalId", "createdAt", "updatedAt")
    SELECT 'rec_' || ${fresh}, used."ownerId", 'Asistente de OpenAI ' || substr(used.named, 1, 7) || '…', '',
      coalesce(min(used.model), 'gpt-4o-mini'), 0.7, used.named, min(used."createdAt"), min(used."createdAt")
    FROM (
      SELECT bots."ownerId", nodes."createdAt", ${named} AS named, ${model} AS model
      FROM nodes JOIN bots ON bots.id = nodes."botId" WHERE nodes.type = 'ASSISTANT_IA'
    ) AS used
    WHERE used.named LIKE 'asst\\_%' ESCAPE '\\' OR used.named LIKE 'pmpt\\_%' ESCAPE '\\'
    GROUP BY used."ownerId", used.named`
}
