import type { DemoView } from '../control/protocol.ts'
import { watchDemo } from './api.ts'
import { customerPhone } from './customer-phone.ts'
import { newCustomerDialog, resetDialog } from './dialogs.ts'
import { byId } from './dom.ts'
import { notice } from './notice.ts'
import { ownerPhone } from './owner-phone.ts'
import { showSteps } from './steps.ts'
import { troublePanel } from './trouble-panel.ts'
import { showTabs, type Place } from './tabs.ts'
import { initTheme } from './theme.ts'
import { words } from './words.ts'

const owner = ownerPhone(byId('owner', HTMLElement))
const customer = customerPhone(byId('customer', HTMLElement))
const phoneTabs = byId('phone-tabs', HTMLElement)
const trouble = troublePanel(byId('trouble', HTMLElement))
const steps = byId('steps', HTMLElement)

let view: DemoView | undefined
let place: Place = 'customer'
let selected = ''
let connected = true

const actions = {
  choose(to: Place, phoneNumber = selected): void {
    place = to
    selected = phoneNumber
    draw()
  },
  addCustomer: newCustomerDialog((phoneNumber) => actions.choose('customer', phoneNumber)),
}

function draw(): void {
  if (!view) return
  // Someone just added may not have arrived yet: the choice stands, and the first one shows meanwhile.
  const shown = view.customers.find(({ phoneNumber }) => phoneNumber === selected) ?? view.customers[0]
  if (!shown) return
  document.body.dataset['at'] = place
  byId('product', HTMLAnchorElement).href = view.productUrl
  showTabs(phoneTabs, view, shown.phoneNumber, actions, { at: place })
  showTabs(customer.tabs, view, shown.phoneNumber, actions)
  showSteps(steps, view, shown)
  trouble.update(view)
  owner.update(view)
  customer.update(view, shown.phoneNumber)
}

initTheme(byId('theme', HTMLButtonElement))
byId('reset', HTMLButtonElement).addEventListener('click', resetDialog())
document.addEventListener('visibilitychange', draw)
watchDemo(
  (next) => {
    view = next
    draw()
  },
  (now) => {
    if (now !== connected) notice(now ? '' : words.lost)
    connected = now
  },
)
