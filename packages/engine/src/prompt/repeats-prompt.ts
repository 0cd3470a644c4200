import { plainWords } from '../words/words.ts'

/** Words in a row: fewer come together by chance. */
const run = 12

/** Whether an answer gives away what its model was told to do: a run of twelve words of it. */
export function repeatsPrompt(answer: string, prompt: string): boolean {
  const runs = new Set(runsOf(prompt))
  return runsOf(answer).some((words) => runs.has(words))
}

function runsOf(text: string): string[] {
  const words = plainWords(text).trim().split(' ')
  return words.length < run ? [] : words.slice(run - 1).map((_, at) => words.slice(at, at + run).join(' '))
}
