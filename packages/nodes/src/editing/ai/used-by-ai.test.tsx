import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type NodeTypeId, nodeTypes } from '../../node-types.ts'
import { isTool, sentenceOf } from '../shown-node.ts'
import { openForm } from '../testing/open-form.tsx'

const functions = nodeTypes.filter((type) => 'tool' in type).map(({ type }) => type)

test.each(functions)(
  '%s: its owner keeps it from models, and every list says so',
  async (type: NodeTypeId) => {
    const form = openForm(type)
    const sentence = () => sentenceOf({ type, config: form.value })
    expect([sentence().aside, isTool({ type, config: form.value })]).toEqual([undefined, true])
    await userEvent.click(await screen.findByRole('switch', { name: 'Usar con IA' }))
    expect(form.value).toMatchObject({ usedByAi: false })
    expect([sentence().aside, isTool({ type, config: form.value })]).toEqual(['sin IA', false])
  },
)
