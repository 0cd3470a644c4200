import { csvFormat, type CsvFormat } from '@recado/contract/csv'
import { Menu, type MenuGroup, type MenuProps } from '@recado/ui'
import { text } from '../text/csv.ts'

/** Where a table is going to be opened, which decides how it is written. */
export function csvChoices(onChoose: (format: CsvFormat) => void): MenuGroup {
  return {
    label: text.where,
    actions: csvFormat.options.map((format) => ({
      label: text.formats[format],
      aside: text.how[format],
      onSelect: () => onChoose(format),
    })),
  }
}

interface CsvMenuProps extends Pick<MenuProps, 'trigger' | 'align'> {
  onChoose: (format: CsvFormat) => void
}

/** Takes a table along as a CSV. */
export function CsvMenu({ trigger, align = 'end', onChoose }: CsvMenuProps) {
  return <Menu trigger={trigger} align={align} groups={[csvChoices(onChoose)]} />
}
