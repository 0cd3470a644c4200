import type { Tag } from '@recado/contract/crm/tags'
import { Button, type ButtonProps, Menu, type MenuGroup } from '@recado/ui'
import {
  Ban,
  Bell,
  BellOff,
  Bot,
  CircleCheck,
  Download,
  EllipsisVertical,
  Pause,
  Play,
  Tag as TagIcon,
  Tags,
} from 'lucide-react'
import { CsvMenu } from '../../../lib/csv-menu.tsx'
import { text } from '../../../text/crm/contact-selection.ts'
import type { SelectionActions } from './use-selection-actions.tsx'

interface SelectionMenusProps {
  tags: readonly Tag[]
  /** How many are chosen. */
  size: number
  actions: SelectionActions
}

/** Tags, pauses, files and the rest of what is done with many. */
export function SelectionMenus({ tags, size, actions }: SelectionMenusProps) {
  const { busy, tag, act, exportAs } = actions
  const tagging = (add: boolean): MenuGroup => ({
    actions:
      tags.length === 0
        ? [{ label: text.noTagsYet, disabled: true }]
        : tags.map((one) => ({
            label: one.name,
            icon: <Dot color={one.color} />,
            onSelect: () => tag(one, add, size),
          })),
  })
  return (
    <>
      <Menu
        side="top"
        className="max-h-80 overflow-y-auto"
        groups={[tagging(true)]}
        trigger={
          <Trigger
            icon={<TagIcon aria-hidden size={16} />}
            loading={busy}
            name={text.addTag}
            words={text.addTag}
          />
        }
      />
      <Menu
        side="top"
        className="max-h-80 overflow-y-auto"
        groups={[tagging(false)]}
        trigger={
          <Trigger icon={<Tags aria-hidden size={16} />} name={text.removeTag} words={text.removeTag} />
        }
      />
      <Menu
        side="top"
        groups={[
          {
            label: text.pauseFor,
            actions: text.pauses.map(({ label, minutes }) => ({
              label,
              icon: <Pause size={16} />,
              onSelect: () => void act({ type: 'pause', ...(minutes !== null && { minutes }) }, size),
            })),
          },
          {
            actions: [
              {
                label: text.resume,
                icon: <Play size={16} />,
                onSelect: () => void act({ type: 'resume' }, size),
              },
            ],
          },
        ]}
        trigger={<Trigger icon={<Bot aria-hidden size={16} />} name={text.bot} words={text.botShort} />}
      />
      <CsvMenu
        side="top"
        onChoose={exportAs}
        trigger={
          <Trigger
            icon={<Download aria-hidden size={16} />}
            loading={actions.exporting}
            name={text.export}
            words={text.exportShort}
          />
        }
      />
      <Menu
        side="top"
        groups={[
          {
            label: text.campaigns,
            actions: [
              {
                label: text.optOut,
                icon: <BellOff size={16} />,
                onSelect: () => void act({ type: 'optOut', optOut: true }, size),
              },
              {
                label: text.optIn,
                icon: <Bell size={16} />,
                onSelect: () => void act({ type: 'optOut', optOut: false }, size),
              },
            ],
          },
          {
            label: text.blocking,
            actions: [
              {
                label: text.block,
                icon: <Ban size={16} />,
                onSelect: () => void act({ type: 'block', blocked: true }, size),
              },
              {
                label: text.unblock,
                icon: <CircleCheck size={16} />,
                onSelect: () => void act({ type: 'block', blocked: false }, size),
              },
            ],
          },
        ]}
        trigger={
          <Trigger
            icon={<EllipsisVertical aria-hidden size={16} />}
            name={text.more}
            words={text.moreShort}
          />
        }
      />
    </>
  )
}

/** Its words beside its picture where there is room. */
function Trigger({ name, words, ...button }: ButtonProps & { name: string; words: string }) {
  return (
    <Button
      {...button}
      variant="ghost"
      aria-label={name}
      title={name}
      className="max-[1279px]:size-ctl max-[1279px]:px-0!"
    >
      <span className="max-[1279px]:hidden">{words}</span>
    </Button>
  )
}

function Dot({ color }: { color: string }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: color }}
      className="size-2.5 rounded-chip inset-ring inset-ring-ink/15"
    />
  )
}
