export { type AskKind, asks } from './asks.ts'
export { greetingWith, isAsk, nodeOfPiece, type Piece, pieceKinds } from './piece.ts'
