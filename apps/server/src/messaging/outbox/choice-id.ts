/** By what an option comes back when it is pressed: which of a step's options it is. */
export const choiceId = ({ nodeId, step }: { nodeId: string; step: string }, index: number): string =>
  `${nodeId}:${step}:${index}`
