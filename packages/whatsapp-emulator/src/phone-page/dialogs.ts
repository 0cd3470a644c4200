import { api } from './api.ts'
import { byId } from './dom.ts'
import { attempt } from './notice.ts'

function dialog(id: string, accept: () => void): HTMLDialogElement {
  const element = byId(id, HTMLDialogElement)
  element.querySelector('form')?.addEventListener('submit', accept)
  byId(`${id}-cancel`, HTMLButtonElement).addEventListener('click', () => element.close())
  return element
}

/** «Otro cliente»: asks for a name; `added` gets the number of the new phone. */
export function newCustomerDialog(added: (phoneNumber: string) => void): () => void {
  const name = byId('new-customer-name', HTMLInputElement)
  const element = dialog('new-customer', () =>
    attempt(api.addCustomer(name.value.trim()).then(({ phoneNumber }) => added(phoneNumber))),
  )
  return () => {
    name.value = ''
    element.showModal()
  }
}

/** «Empezar de nuevo»: asks first. */
export function resetDialog(): () => void {
  const element = dialog('confirm-reset', () => attempt(api.reset()))
  return () => element.showModal()
}
