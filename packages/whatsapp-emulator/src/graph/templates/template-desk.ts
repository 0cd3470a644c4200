import type { GraphService } from '../service.ts'
import type { Template, TemplateCategory } from '../state/template.ts'
import { announceCategory, approve, pause, reject, setStatus } from './life.ts'

/** What Meta does with a template. */
export class TemplateDesk {
  readonly #service: GraphService
  readonly template: Readonly<Template>
  readonly #template: Template

  constructor(service: GraphService, template: Template) {
    this.#service = service
    this.#template = template
    this.template = template
  }

  approve(): void {
    approve(this.#service, this.#template)
  }

  /** `reason`: as Meta codes it. */
  reject(reason = 'INVALID_FORMAT'): void {
    reject(this.#service, this.#template, reason)
  }

  /** For three hours, then for six; the third time it is disabled. */
  pause(): void {
    pause(this.#service, this.#template)
  }

  setStatus(status: Template['status']): void {
    setStatus(this.#service, this.#template, status)
  }

  /** It changes a day later. */
  announceCategory(category: TemplateCategory): void {
    announceCategory(this.#service, this.#template, category)
  }
}
