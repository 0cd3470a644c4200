export { type AskKind, asks } from './asks.ts'
export { greetingWith, hasWords, isAsk, nodeOfPiece, type Piece, pieceKinds } from './piece.ts'
