import type { Template } from '../state/template.ts'

/** A template as Graph tells it. */
export function viewTemplate(template: Template): Record<string, unknown> {
  const { id, name, language, category, status, parameterFormat, components, rejectedReason, quality } =
    template
  return {
    id,
    name,
    language,
    category,
    status,
    parameter_format: parameterFormat,
    components,
    quality_score: { score: quality },
    rejected_reason: rejectedReason ?? 'NONE',
    ...(template.pendingCategory && { correct_category: template.pendingCategory.category }),
  }
}
