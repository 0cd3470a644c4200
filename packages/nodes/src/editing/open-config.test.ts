import { describe, expect, it } from 'vitest'
import { configErrors } from './config-errors.ts'
import { openConfig } from './open-config.ts'

describe('a config in its form', () => {
  it('keeps what only breaks a rule, and says so at its field', () => {
    const stored = {
      assistantId: 'asst_1',
      threadExpirationHours: 900,
      photos: false,
      voice: false,
      nextNodeId: null,
    }
    expect(openConfig('ASSISTANT_IA', stored)).toEqual(stored)
    expect(configErrors('ASSISTANT_IA', stored).invalid).toEqual({
      threadExpirationHours: expect.any(String),
    })
  })

  it('keeps a list whose newest item is not written yet', () => {
    const empty = { name: '', label: '', type: 'text', required: true }
    const opened = openConfig('FUNCTION_COLLECT', { dataFields: [empty] })
    expect(opened.dataFields).toEqual([empty])
    expect(configErrors('FUNCTION_COLLECT', opened).invalid).toHaveProperty(['dataFields.0.name'])
  })

  it('completes what a rule broke in part', () => {
    const opened = openConfig('FUNCTION_CONDITION', { trueAction: { message: 'x'.repeat(5000) } })
    expect(opened.trueAction).toMatchObject({ nextNodeId: null })
    expect(opened.trueAction.message).toHaveLength(5000)
  })

  it('begins anew where the shape is another, and leaves out what it does not know', () => {
    const opened = openConfig('CUSTOM', { regex: 7, response: 'Hola', colour: 'red' })
    expect(opened).toMatchObject({ regex: '', response: 'Hola' })
    expect(opened).not.toHaveProperty('colour')
  })
})
