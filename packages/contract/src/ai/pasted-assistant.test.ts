import { describe, expect, test } from 'vitest'
import { readPasted } from './pasted-assistant.ts'

const fence = '```'

describe('what is pasted of an assistant', () => {
  test('is its instructions, as plain text or as Markdown under its name', () => {
    expect(readPasted('  Vendes pan.\nSé breve. ')).toEqual({ instructions: 'Vendes pan.\nSé breve.' })
    expect(readPasted('# Panadera Lucía #\n\n- Vendes **pan**')).toEqual({
      name: 'Panadera Lucía',
      instructions: '# Panadera Lucía #\n\n- Vendes **pan**',
    })
    expect(readPasted(`${fence}markdown\nVendes pan.\n${fence}`)).toEqual({ instructions: 'Vendes pan.' })
    expect(readPasted('{nombre}, vendes pan')).toEqual({ instructions: '{nombre}, vendes pan' })
  })

  test.each([
    [
      'an assistant',
      {
        id: 'asst_12aB',
        object: 'assistant',
        name: 'Lucía',
        model: 'gpt-4o',
        instructions: 'Vendes pan.',
        temperature: 0.3,
        top_p: 1,
        tools: [{ type: 'file_search' }],
      },
      {
        name: 'Lucía',
        model: 'gpt-4o',
        instructions: 'Vendes pan.',
        temperature: 0.3,
        externalId: 'asst_12aB',
      },
    ],
    [
      'a list of one',
      {
        object: 'list',
        data: [{ id: 'asst_1', instructions: 'Vendes pan.', name: null, reasoning_effort: 'minimal' }],
      },
      { instructions: 'Vendes pan.', effort: 'low', externalId: 'asst_1' },
    ],
    [
      'a question',
      {
        model: 'gpt-5-mini',
        reasoning: { effort: 'high' },
        input: [
          { role: 'developer', content: [{ type: 'input_text', text: 'Vendes pan.' }] },
          { role: 'user', content: 'hola' },
        ],
      },
      { model: 'gpt-5-mini', effort: 'high', instructions: 'Vendes pan.' },
    ],
    [
      'fields of another shape',
      { instructions: 'Vendes pan.', temperature: 9, model: 7 },
      { instructions: 'Vendes pan.' },
    ],
  ])('is %s as JSON', (_what, json, read) => {
    expect(readPasted(JSON.stringify(json, null, 2))).toEqual(read)
  })

  test('is nothing where there are no instructions in it', () => {
    for (const pasted of [
      '   ',
      '{}',
      '[]',
      '{"instructions":"  "}',
      '[{"instructions":"a"},{"instructions":"b"}]',
    ])
      expect(readPasted(pasted)).toBeNull()
  })
})
