import { describe, expect, it } from 'vitest'
import { type BotEvent, engineText } from '@recado/engine'
import type { NodeTypeId } from '../node-types.ts'
import { echo, node, shop, silent, steps, talk } from './talk.ts'

/** Of Node, which these sources know nothing of: the processor's time, which a busy machine does not stretch. */
declare const process: { threadCpuUsage(): { user: number } }

const defaultReply = 'Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?'
const greeting = node('CUSTOM', 'Saludo', { regex: 'hola', response: '¡Hola!' })
const prices = node('CUSTOM', 'Precios', { regex: 'precio|cuánto', response: 'Desde $10.000' })
const agent = node('AI_AGENT', 'Agente')

describe('a text', () => {
  it('is answered by the first node that matches, in list order', () => {
    const anything = node('CUSTOM', 'Todo', { regex: '.', response: 'Todo' })
    expect(talk(shop([greeting, anything])).writes('HOLA, buenas')).toEqual(['¡Hola!'])
    expect(talk(shop([anything, greeting])).writes('hola')).toEqual(['Todo'])
  })

  it('passes over inactive nodes', () => {
    const off = node('CUSTOM', 'Apagado', { regex: 'hola', response: 'no' }, false)
    expect(talk(shop([off, greeting])).writes('hola')).toEqual(['¡Hola!'])
  })

  it('goes to the AI agent wherever that stands in the list, when nothing matches', () => {
    const customer = talk(shop([agent, greeting]))
    expect(customer.writes('hola')).toEqual(['¡Hola!'])
    expect(customer.writes('¿abren hoy?')).toEqual(['IA: ¿abren hoy?'])
  })

  it('goes to the first active AI node in list order', () => {
    const second = node('AI_AGENT', 'Segundo', { provider: 'gpt-5-mini' })
    const customer = talk(shop([node('AI_AGENT', 'Apagado', {}, false), second, agent]))
    customer.writes('¿abren?')
    expect(customer.asked).toMatchObject([{ kind: 'ai', nodeId: 'Segundo', model: 'gpt-5-mini' }])
  })

  it('goes to the default agent without an AI node, when AI is configured', () => {
    const result = talk(shop([greeting], { aiConfigured: true })).does({ type: 'text', text: '¿abren?' })
    expect(result.replies).toMatchObject([
      { text: 'IA: ¿abren?', nodeId: null, nodeName: 'Agente IA por defecto' },
    ])
    const noPrompt = { defaultAIAgent: { systemPrompt: ' ', temperature: 0 } }
    expect(talk(shop([], { aiConfigured: true, settings: noPrompt })).writes('x')).toEqual([defaultReply])
  })

  it('gets the default reply when there is nobody else', () => {
    const result = talk(shop([greeting])).does({ type: 'text', text: 'adiós' })
    expect(result.replies).toEqual([
      { text: defaultReply, nodeId: null, nodeName: 'Respuesta por defecto', nodeType: null },
    ])
    expect(result.answered).toEqual([])
    expect(steps(result)).toEqual(['received', 'default_reply', 'replied'])
  })

  it('gets the default reply, never an invented one, when the AI fails or says nothing', () => {
    const failed = talk(shop([agent]), silent).does({ type: 'text', text: 'hola' })
    expect(failed.replies.map(({ text }) => text)).toEqual([defaultReply])
    expect(failed.trace).toContainEqual({
      step: 'answered',
      nodeId: 'Agente',
      kind: 'ai',
      ok: false,
      reason: 'timeout',
      detail: '45 s',
    })
    expect(talk(shop([agent]), () => ({ ok: true, text: ' \n', ms: 1 })).writes('hola')).toEqual([
      defaultReply,
    ])
  })

  it('of blanks is recorded only', () => {
    expect(talk(shop([agent])).writes(' \n ')).toEqual([])
  })
})

describe('messages of one turn', () => {
  it('each try the nodes; what matched nothing makes one question', () => {
    const customer = talk(shop([greeting, prices, agent]))
    expect(customer.writes('hola', 'quiero saber', 'el precio', 'de la torta')).toEqual([
      '¡Hola!',
      'Desde $10.000',
      'IA: quiero saber\nde la torta',
    ])
  })

  it('let a node answer once', () => {
    expect(talk(shop([greeting, agent])).writes('hola', 'hola')).toEqual(['¡Hola!'])
  })
})

describe('other kinds', () => {
  const call = node('CALL', 'Llamadas', { callResponse: 'Escríbenos' })
  const file = node('FILE', 'Archivo', { fileResponse: 'Recibido' })
  const audio = node('AUDIO', 'Audio', { response: 'Te escucho…' })

  it('a call is rejected and answered in writing', () => {
    const result = talk(shop([agent, call])).does({ type: 'call' })
    expect(result.effects).toEqual([{ kind: 'reject_call' }])
    expect(result.replies).toMatchObject([{ text: 'Escríbenos', nodeType: 'CALL' }])
  })

  it('a call is let through where rejecting is off', () => {
    const quiet = node('CALL', 'Llamadas', { autoReject: false, callResponse: 'Ya contestamos' })
    expect(talk(shop([quiet])).does({ type: 'call' })).toMatchObject({
      effects: [],
      replies: [{ text: 'Ya contestamos' }],
    })
  })

  it('a location gets its response', () => {
    const location = node('LOCATION', 'Ubicación', { locationResponse: 'Ya vamos' })
    expect(talk(shop([location])).sends({ type: 'location', latitude: 4.6, longitude: -74 })).toEqual([
      'Ya vamos',
    ])
  })

  it('files get the response once, and their captions are not matched', () => {
    const album = [1, 2, 3].map((n) => ({ type: 'image' as const, filename: `${n}.jpg`, caption: 'hola' }))
    expect(talk(shop([greeting, file])).sends(...album)).toEqual(['Recibido'])
  })

  it('a caption goes on as text when there is no file node', () => {
    const customer = talk(shop([greeting]))
    expect(customer.sends({ type: 'document', filename: 'a.pdf', caption: 'hola' })).toEqual(['¡Hola!'])
    expect(customer.sends({ type: 'video', filename: 'a.mp4' })).toEqual([])
  })

  it('a voice note is transcribed and goes on as if typed, after the notice', () => {
    const hears = talk(shop([greeting, audio, agent]), (ask) =>
      ask.kind === 'transcribe' ? { ok: true, text: 'Hola, ¿cómo están?', ms: 900 } : echo(ask),
    )
    expect(hears.sends({ type: 'audio', mediaId: 'm1' })).toEqual(['Te escucho…', '¡Hola!'])
    expect(hears.asked).toMatchObject([{ kind: 'transcribe', mediaId: 'm1', nodeId: 'Audio' }])
  })

  it('a known transcript is not asked for', () => {
    const customer = talk(shop([audio, agent]))
    expect(customer.sends({ type: 'audio', transcript: '¿abren?' })).toEqual(['Te escucho…', 'IA: ¿abren?'])
    expect(customer.asked).toHaveLength(1)
  })

  it('two voice notes in one turn give one notice and one question', () => {
    const notes = ['quiero una torta', 'para el sábado'].map((transcript) => ({
      type: 'audio' as const,
      transcript,
    }))
    expect(talk(shop([audio, agent])).sends(...notes)).toEqual([
      'Te escucho…',
      'IA: quiero una torta\npara el sábado',
    ])
  })

  it('a voice note that says nothing is recorded only', () => {
    expect(talk(shop([audio, agent])).sends({ type: 'audio', transcript: ' ' })).toEqual(['Te escucho…'])
  })

  it('a voice note that cannot be transcribed gets the default reply', () => {
    expect(talk(shop([audio, agent]), silent).sends({ type: 'audio', mediaId: 'm' })).toEqual([
      'Te escucho…',
      defaultReply,
    ])
  })

  it.each([
    [{ type: 'call' as const }],
    [{ type: 'location' as const, latitude: 0, longitude: 0 }],
    [{ type: 'audio' as const, transcript: 'hola' }],
    [{ type: 'image' as const, filename: 'a.jpg' }],
  ])('without a node for it is recorded only: %o', (event) => {
    const result = talk(shop([greeting, agent])).does(event)
    expect(result.replies).toEqual([])
    expect(result.effects).toEqual([])
    expect(result.trace.at(-1)).toEqual({ step: 'recorded_only', why: 'no_node_for_kind' })
  })
})

describe('nodes that cannot answer', () => {
  it('are passed over with their reason', () => {
    const bad = node('CUSTOM', 'Malo', { regex: '(', response: 'x' })
    const look = node('PRUEBA', 'Mira', { regex: '(?=hola)', response: 'x' })
    const later = node('ASSISTANT_IA', 'Asistente', { assistantId: '' })
    const customer = talk(shop([bad, look, later, greeting, agent]))
    expect(customer.problems).toEqual([
      ['Malo', 'bad_pattern'],
      ['Mira', 'bad_pattern'],
      ['Asistente', 'not_ready'],
    ])
    const result = customer.does({ type: 'text', text: 'hola' })
    expect(result.replies).toMatchObject([{ text: '¡Hola!' }])
    expect(result.trace).toContainEqual({
      step: 'skipped',
      nodeId: 'Malo',
      nodeName: 'Malo',
      nodeType: 'CUSTOM',
      why: 'bad_pattern',
      detail: 'Falta cerrar un paréntesis',
    })
    expect(customer.writes('otra cosa')).toEqual(['IA: otra cosa'])
  })

  it('are left out when their config or type is unknown', () => {
    const strange = { ...node('CUSTOM', 'Raro'), type: 'NUEVO' }
    const broken = { ...node('CUSTOM', 'Roto'), config: { regex: 7 } }
    const customer = talk(shop([strange, broken, greeting]))
    expect(customer.writes('hola')).toEqual(['¡Hola!'])
    expect(customer.problems).toEqual([
      ['Raro', 'unknown_type'],
      ['Roto', 'bad_config'],
    ])
  })

  it('and say so where they would have been tried, once a turn; inactive ones do not', () => {
    const broken = (type: NodeTypeId, name: string, isActive = true) => ({
      ...node(type, name, {}, isActive),
      config: { otro: 1 },
    })
    const off = broken('CUSTOM', 'Apagado', false)
    const nodes = [broken('CUSTOM', 'Roto'), broken('CALL', 'Llamada'), broken('AI_AGENT', 'Agente'), off]
    const leading = node('CUSTOM', 'Lleva', { regex: 'sigue', response: 'Voy', nextNodeId: 'Agente' })
    const customer = talk(shop([...nodes, leading, greeting]))
    const skipped = (...events: BotEvent[]) =>
      customer
        .does(...events)
        .trace.flatMap((step) => (step.step === 'skipped' ? `${step.nodeName}: ${step.detail}` : []))
    const unread = engineText.problem.badConfig
    const words = (text: string): BotEvent => ({ type: 'text', text })
    expect(skipped(words('hola'), words('hola'))).toEqual([`Roto: ${unread}`, 'Saludo: '])
    expect(skipped(words('quién sabe'))).toEqual([`Roto: ${unread}`, `Agente: ${unread}`])
    expect(skipped(words('sigue'))).toEqual([`Roto: ${unread}`, `Agente: ${unread}`])
    expect(skipped({ type: 'call' })).toEqual([`Llamada: ${unread}`])
  })

  it('with an empty response say the simulator’s placeholder there, and nothing elsewhere', () => {
    const empty = node('CUSTOM', 'Vacío', { regex: 'hola' })
    const emptyResponse = 'Respuesta configurada.'
    expect(talk(shop([empty], { emptyResponse })).writes('hola')).toEqual([emptyResponse])
    expect(talk(shop([empty, greeting])).writes('hola')).toEqual(['¡Hola!'])
  })
})

describe('a hundred hostile patterns', () => {
  it.each(['(a|b)*a(a|b){20}c', '(a|b)*a(a|b){150}c', 'a.{200}b.{200}c', '(a+)+$'])(
    '%s do not hold a decision up',
    (regex) => {
      const nodes = Array.from({ length: 100 }, (_, i) => node('CUSTOM', `N${i}`, { regex, response: 'x' }))
      const customer = talk(shop(nodes))
      let seed = 7
      const noise = Array.from({ length: 5000 }, () =>
        (seed = (seed * 1103515245 + 12345) % 2 ** 31) % 1000 < 500 ? 'a' : 'b',
      )
      const before = process.threadCpuUsage().user
      customer.writes(noise.join(''))
      // The promise is 50 ms. Unmetered it takes seconds.
      expect(process.threadCpuUsage().user - before).toBeLessThan(400_000)
    },
  )
})
