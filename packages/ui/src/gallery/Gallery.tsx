import { DialogsProvider, Toaster } from '../index.ts'
import { Basics } from './Basics.tsx'
import { Chats } from './Chats.tsx'
import { Forms } from './Forms.tsx'
import { Overlays } from './Overlays.tsx'

/** Every component in every state with ugly data, for the development page. Brings its own providers. */
export function Gallery() {
  return (
    <DialogsProvider>
      <main className="mx-auto grid max-w-330 min-w-0 grid-cols-1 gap-12 px-8 py-10 phone:px-4">
        <h1 className="text-28 font-bold tracking-tight">Componentes</h1>
        <Basics />
        <Forms />
        <Overlays />
        <Chats />
      </main>
      <Toaster />
    </DialogsProvider>
  )
}
