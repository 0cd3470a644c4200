export { type AskKind, asks } from './asks.ts'
export { greetingWith, nodeOfPiece, type Piece, pieceKinds } from './piece.ts'
