import { at, listAt, textAt } from './inside.ts'
import type { Tool } from './question.ts'

/** A tool by its name, its description and the JSON schema of its parameters, which every provider writes alike. */
export function toolOf(name: string, description: string, schema: unknown): Tool {
  const required = listAt(schema, 'required')
  return {
    name,
    description,
    parameters: Object.entries(Object(at(schema, 'properties')) as Record<string, unknown>).map(
      ([parameter, property]) => ({
        name: parameter,
        description: textAt(property, 'description'),
        required: required.includes(parameter),
        options: listAt(property, 'enum').map(String),
      }),
    ),
  }
}
