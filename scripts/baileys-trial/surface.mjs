// What the sources of a Baileys say of how it listens and of what we hang on to. Pure, of texts.
import { parseSync, Visitor } from 'oxc-parser'

/** The files that are read, as they are called within the package. */
export const files = [
  'lib/Socket/socket.js',
  'lib/Socket/messages-recv.js',
  'lib/Socket/messages-send.js',
  'lib/Socket/chats.js',
]
const [socket, receiving, sending] = files

/**
 * What a Baileys listens to, sorted: `stanzas` by their `CB:` names, `notifications` by their type, `mex` by the operation of
 * the notifications that carry one.
 */
export function listensTo(sources) {
  const trees = Object.entries(sources).map(([file, source]) => read(file, source))
  const cases = (name) =>
    trees.flatMap(({ switches }) =>
      switches
        .filter(({ discriminant }) => discriminant.name === name)
        .flatMap((node) => node.cases.flatMap(({ test }) => (test ? [test.value] : []))),
    )
  const stanzas = trees.flatMap(({ strings }) => strings.filter((text) => text.startsWith('CB:')))
  const sorted = (names) => [...new Set(names)].toSorted((one, other) => (one < other ? -1 : 1))
  return { stanzas: sorted(stanzas), notifications: sorted(cases('nodeType')), mex: sorted(cases('opName')) }
}

/** Names of `CB:` that a text of ours listens to. */
export const callbacksIn = (source) => [...source.matchAll(/'(CB:[^'$]+)'/g)].map(([, name]) => name)

/**
 * `CB:a,k:v` and `CB:b,x:y` are told in one way, `CB:a,,c` in another: whoever told one name of a way tells all of them.
 */
export const wayOf = (callback) => callback.replace(/[^:,]+/g, '*')

/** What was and is no more (−), and what is new (+), by kind. */
export function changesBetween(before, after) {
  return Object.keys(before).flatMap((kind) => [
    ...before[kind].filter((name) => !after[kind].includes(name)).map((name) => `− ${kind}: ${name}`),
    ...after[kind].filter((name) => !before[kind].includes(name)).map((name) => `+ ${kind}: ${name}`),
  ])
}

/** What we hang on to and cannot be asked of the program itself, each with whether it is there. */
export function hooksIn(sources) {
  const trees = Object.fromEntries(files.map((file) => [file, read(file, sources[file] ?? '')]))
  return {
    'ack-463': takes463(trees[receiving]),
    'me-id-transaction': sendsUnderMeId(trees[sending]),
    tctoken: files.some((file) => notesTokens(trees[file])),
    'adv-secret': readsSecretOnPairing(trees[socket]),
  }
}

/** A refusal with 463 asks for a token and is told; nothing is repeated by Baileys itself. */
function takes463({ declarations, namesWithin }) {
  const [handler] = declarations.filter(({ id }) => id.name === 'handleBadAck')
  if (!handler) return false
  const names = namesWithin(handler)
  const told = ['MessageAccountRestriction', 'issuePrivacyTokens'].every((name) => names.has(name))
  return told && !names.has('relayMessage')
}

/** Sends are one after another under our own address: what a commit before leaving is held against. */
function sendsUnderMeId({ calls, declarations, textOf }) {
  const byId = ({ callee, arguments: [, key] }) =>
    callee.property?.name === 'transaction' && key?.name === 'meId'
  const isOurs = declarations.some(
    ({ id, init }) => id.name === 'meId' && init && textOf(init).endsWith('creds.me.id'),
  )
  return isOurs && calls.some(byId)
}

/** Tokens of contacts are kept under `tctoken` as `token` and `senderTimestamp`. */
function notesTokens({ properties, namesWithin }) {
  return properties.some(({ key, value }) => {
    if ((key.name ?? key.value) !== 'tctoken') return false
    const names = namesWithin(value)
    return names.has('token') && names.has('senderTimestamp')
  })
}

/** The secret of a QR is read when the QRs come, so that another one may stand there by then. */
function readsSecretOnPairing({ calls, namesWithin }) {
  const listener = calls.find(({ arguments: [event] }) => event?.value === 'CB:iq,type:set,pair-device')
  return listener !== undefined && namesWithin(listener).has('advSecretKey')
}

function read(file, source) {
  const { program } = parseSync(file, source)
  const tree = { switches: [], strings: [], calls: [], declarations: [], properties: [] }
  const names = []
  new Visitor({
    SwitchStatement: (node) => tree.switches.push(node),
    CallExpression: (node) => tree.calls.push(node),
    VariableDeclarator: (node) => tree.declarations.push(node),
    Property: (node) => tree.properties.push(node),
    Identifier: (node) => names.push(node),
    Literal: ({ value }) => typeof value === 'string' && tree.strings.push(value),
  }).visit(program)
  const namesWithin = ({ start, end }) =>
    new Set(names.filter((node) => node.start >= start && node.end <= end).map(({ name }) => name))
  return { ...tree, namesWithin, textOf: ({ start, end }) => source.slice(start, end) }
}
