import { placeholderName } from '@recado/nodes/editors'

/** How the editor and a reply's why call what was collected, instead of the code that nodes know it by. */
export function FieldName({ field }: { field: string }) {
  return placeholderName(field)
}
