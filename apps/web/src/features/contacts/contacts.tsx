import { clsx } from 'clsx'
import { Button, EmptyState, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Upload, Users } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { LoadFailed } from '../../lib/loading/loaded.tsx'
import { tagsQuery } from '../../entities/contact/tags-query.ts'
import { useLedPage } from '../../entities/contact/use-led-page.ts'
import { useSteady } from '../../lib/react/use-steady.ts'
import { text } from '../../text/crm/contacts.ts'
import { contactCountQuery } from './selection/bulk.ts'
import { useExportContacts } from './import/contact-files.ts'
import { NobodyListed } from '../../entities/contact/list/nobody-listed.tsx'
import { useContactList } from '../../entities/contact/list/use-contact-list.ts'
import {
  asFilter,
  everybody,
  isFiltered,
  kindOf,
  withTagsOf,
  type Shown,
} from '../../entities/contact/list/filter.ts'
import { choose, nobody as nobodyChosen, type Selection, sizeOf } from './selection/selection.ts'
import { ContactActions } from './list/contact-actions.tsx'
import { ContactFilters, searchBoxId } from './list/contact-filters.tsx'
import { ContactList } from './list/contact-list.tsx'
import { ContactPanel } from './panel/contact-panel.tsx'
import { CreateContactDialog } from './panel/create-contact-dialog.tsx'
import { useUnsavedContact } from './panel/use-unsaved-contact.ts'
import { SelectionBar } from './selection/selection-bar.tsx'
import { useSelectionActions } from './selection/use-selection-actions.tsx'

// Fetched with the first import.
const ImportDialog = lazy(async () => ({
  default: (await import('./import/import-dialog.tsx')).ImportDialog,
}))

interface ContactsProps {
  botId: string
  shown: Shown
  onShow: (shown: Shown) => void
  /** The contact whose panel is open. */
  openId: string | null
  onOpen: (contactId: string | null) => void
  /** The contact whose panel is open was made one with another: it is that one's panel from now on. */
  onLed: (keptId: string) => void
  chatHref: (contactId: string) => string
}

/** «Contactos»: finding, making, changing and tagging a bot's customers. */
export function Contacts(props: ContactsProps) {
  const { botId, onShow, openId, onOpen, onLed, chatHref } = props
  const page = useLedPage(openId)
  const { data: knownTags, isPending: tagsPending } = useQuery(tagsQuery(botId))
  const tags = knownTags ?? []
  const shown = useMemo(() => withTagsOf(props.shown, knownTags), [props.shown, knownTags])
  const list = useContactList(botId, shown)
  const [creating, setCreating] = useState({ open: false, nth: 0 })
  const [selection, setSelection] = useState<Selection>(nobodyChosen)
  const [importing, setImporting] = useState<{ open: boolean; importId: string | null } | null>(null)
  const exporting = useExportContacts(botId)
  const { contacts } = list

  const nobody = contacts?.length === 0 && !isFiltered(shown)
  const show = useSteady((next: Shown) => {
    // In another order they are the same people.
    if (JSON.stringify(asFilter(next)) !== JSON.stringify(asFilter(shown))) setSelection(nobodyChosen)
    onShow(next)
  })
  const [unsaved, setUnsaved] = useState(false)
  const withoutLoss = useUnsavedContact(unsaved && openId !== null)
  const open = useSteady((contactId: string | null) => {
    if (contactId !== openId) onOpen(contactId)
  })
  const actions = useSelectionActions({
    botId,
    shown,
    contacts: contacts ?? [],
    tags,
    selection,
    onSelect: setSelection,
    onRemoved: (contactIds) => {
      if (openId !== null && contactIds.includes(openId)) withoutLoss(() => onOpen(null))
    },
  })
  const anyChosen = selection.all || selection.ids.size > 0
  const { data: counted } = useQuery({
    ...contactCountQuery(botId, shown),
    enabled: anyChosen && list.hasNextPage,
  })
  const total = (list.hasNextPage ? counted : undefined) ?? contacts?.length ?? 0
  const size = sizeOf(selection, total)
  const more = useSteady(() => void list.fetchNextPage())
  // One that goes on in the background is what is seen first.
  const startImport = () => setImporting((before) => ({ open: true, importId: before?.importId ?? null }))
  const create = () => setCreating(({ nth }) => ({ open: true, nth: nth + 1 }))

  return (
    <section aria-labelledby="contactos" className="flex min-h-0 flex-1">
      <h3 id="contactos" className="sr-only">
        {text.heading}
      </h3>
      <div
        className={clsx(
          'relative flex min-h-0 min-w-0 flex-1 flex-col',
          // Behind the contact that covers it there is nothing to press.
          openId !== null && 'max-[1099px]:invisible',
        )}
      >
        {/* On a phone on its side what is above the list goes up with it: it leaves one customer half seen otherwise. */}
        <div className="flex min-h-0 flex-1 flex-col low:overflow-y-auto low:overscroll-contain">
          {/* Of nobody there is nothing to look for: the empty face has the two buttons that begin. */}
          {!nobody && (
            <ContactFilters
              shown={shown}
              tags={tags}
              onChange={show}
              actions={
                <ContactActions
                  shown={shown}
                  onShow={show}
                  onCreate={create}
                  onImport={startImport}
                  onExport={(format) => exporting.mutate({ shown, format })}
                  exporting={exporting.isPending}
                />
              }
            />
          )}
          {!contacts && list.error ? (
            <LoadFailed query={list} title={text.loadFailed} />
          ) : !contacts || tagsPending || (contacts.length === 0 && list.isPlaceholderData) ? (
            // Whether a row of tags stands above it decides where the list begins; and that nobody was there says nothing of whom
            // the next filter finds.
            <ListOnItsWay drawn={!tagsPending} />
          ) : contacts.length > 0 ? (
            <ContactList
              botId={botId}
              contacts={contacts}
              shown={shown}
              onShow={show}
              openId={openId}
              onOpen={open}
              selection={selection}
              onSelect={setSelection}
              onDelete={() => void actions.remove(size)}
              hasMore={list.hasNextPage}
              loadingMore={list.isFetchingNextPage}
              moreFailed={list.isFetchNextPageError}
              onMore={more}
            />
          ) : !nobody ? (
            <NobodyListed
              kind={kindOf(shown)}
              noneFound={text.noneFound}
              clear={text.clearFilters}
              onClear={() => {
                show({ ...shown, ...everybody })
                document.getElementById(searchBoxId)?.focus()
              }}
            />
          ) : (
            <EmptyState
              icon={<Users />}
              title={text.empty.title}
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  <Button size="l" icon={<Upload aria-hidden size={16} />} onClick={startImport}>
                    {text.import}
                  </Button>
                  <Button variant="primary" size="l" icon={<Plus aria-hidden size={16} />} onClick={create}>
                    {text.create}
                  </Button>
                </div>
              }
            >
              {text.empty.body}
            </EmptyState>
          )}
        </div>
        {contacts && anyChosen && (
          <SelectionBar
            total={total}
            size={size}
            canChooseAll={!selection.all && list.hasNextPage && counted !== undefined && counted > size}
            tags={tags}
            onSelect={setSelection}
            actions={actions}
          />
        )}
      </div>
      {openId !== null && (
        <ContactPanel
          key={page.key}
          botId={botId}
          contactId={openId}
          chatHref={chatHref(openId)}
          onClose={() => open(null)}
          onUnsaved={setUnsaved}
          onLed={(keptId) => {
            page.goesOnAs(keptId)
            setSelection((before) => choose(before, [openId], false))
            withoutLoss(() => onLed(keptId))
          }}
          onRemoved={() => {
            // Chosen as well, it would keep the others from being changed.
            setSelection((before) => choose(before, [openId], false))
            withoutLoss(() => onOpen(null))
          }}
        />
      )}
      {importing && (
        <Suspense>
          <ImportDialog
            botId={botId}
            open={importing.open}
            importId={importing.importId}
            tags={tags}
            onImport={(importId) => setImporting({ open: true, importId })}
            onClose={() => setImporting({ ...importing, open: false })}
          />
        </Suspense>
      )}
      <CreateContactDialog
        key={creating.nth}
        botId={botId}
        open={creating.open}
        tags={tags}
        onOpen={open}
        onClose={() => setCreating(({ nth }) => ({ open: false, nth }))}
      />
    </section>
  )
}

function ListOnItsWay({ drawn }: { drawn: boolean }) {
  const told = <output className="sr-only">{text.loading}</output>
  if (!drawn) return told
  return (
    <div aria-busy className="min-h-0 flex-1 overflow-hidden bg-surface">
      {told}
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div key={row} className="flex h-16 items-center gap-3 border-b border-line pr-5 pl-14">
          <Skeleton className="size-10 flex-none rounded-chip!" />
          <div className="flex-1">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="mt-2 h-3 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}
