import type { RE2JS } from 're2js'

/** An instruction as re2js keeps it: its characters as ranges, or null. Never changed once compiled. */
type Instruction = { runes: Int32Array | null }

// Untyped in re2js 2.10, pinned.
const instructionsOf = (re2: RE2JS): readonly Instruction[] => re2.re2().prog.inst as readonly Instruction[]

/** Ranges of characters that a program tests: a letter of any language is some 650. */
export function rangesOf(re2: RE2JS): number {
  return instructionsOf(re2).reduce((sum, { runes }) => sum + (runes?.length ?? 0) / 2, 0)
}

/** Kinds of characters that are remembered: letters of an alphabet and some classes, 6 kB at most each. */
const sharedLimit = 500
const shared = new Map<string, Int32Array>()

/**
 * Lets all programs hold one copy of each kind of characters. Those of a bot with hundreds of patterns then stay in the
 * processor's cache, and testing one of them costs little more than in a small bot.
 */
export function shareRunes(re2: RE2JS): void {
  // A repeated class is one array in many instructions.
  const copies = new Map<Int32Array, Int32Array>()
  for (const instruction of instructionsOf(re2)) {
    const { runes } = instruction
    if (!runes) continue
    const copy = copies.get(runes) ?? sharedCopy(runes)
    copies.set(runes, copy)
    instruction.runes = copy
  }
}

function sharedCopy(runes: Int32Array): Int32Array {
  const key = runes.join()
  const known = shared.get(key)
  if (!known) remember(key, runes)
  return known ?? runes
}

function remember(key: string, runes: Int32Array): void {
  // Begun anew rather than left full of what somebody once tried.
  if (shared.size === sharedLimit) shared.clear()
  shared.set(key, runes)
}
