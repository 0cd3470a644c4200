import { hydrateRoot } from 'react-dom/client'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'

/** Brings the rendered form to life; what was written in it stays. Resolves once it answers. */
export function mount(place: HTMLElement, props: ContactFormProps): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(place, <ContactForm {...props} onReady={resolve} />, { identifierPrefix: 'contacto' })
  })
}
