import type { Node } from '@recado/contract/builder/nodes'
import type { ReplayResult } from '@recado/contract/builder/saved-conversations'
import type { Settings } from '@recado/contract/builder/settings'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type DraftOf, type Edited, editedNodes } from '../model/edited-nodes.ts'
import { draftRunQuery, savedConversationsQuery, runQuery } from './saved-conversations.ts'

/** Drafts are tried once their writer pauses, ms. */
const pauseMs = 800

export interface SavedConversationWatch {
  /** Tests that the bot as it is saved answers in another way. */
  changed: readonly ReplayResult[]
  /** Those that saving the drafts would add. */
  wouldChange: readonly ReplayResult[]
  drafts: readonly Edited[]
}

/** Plays a bot's tests after every saved change, and beforehand with what is not saved yet. Nothing while there are none. */
export function useSavedConversationWatch(
  botId: string,
  nodes: readonly Node[],
  settings: Settings,
  draftOf: DraftOf,
): SavedConversationWatch {
  const queries = useQueryClient()
  const saved = useQuery(savedConversationsQuery(botId))
  const any = (saved.data?.length ?? 0) > 0
  const run = useQuery({ ...runQuery(botId), enabled: any })
  const saving = useIsMutating({ mutationKey: ['nodes', botId] }) > 0
  const version = useMemo(() => versionOf(nodes, settings), [nodes, settings])
  const played = useRef(version)
  useEffect(() => {
    // What is shown before the server has it is not what it would play.
    if (saving || played.current === version) return
    played.current = version
    void queries.invalidateQueries({ queryKey: runQuery(botId).queryKey })
  }, [saving, version, queries, botId])

  const drafts = useSettled(useMemo(() => editedNodes(nodes, draftOf), [nodes, draftOf]))
  const tried = useQuery({ ...draftRunQuery(botId, drafts), enabled: any && drafts.length > 0 })

  const broken = changedIn(run.data)
  const known = new Set(broken.map(({ _id }) => _id))
  const withDrafts = drafts.length === 0 ? [] : (tried.data ?? [])
  const wouldChange = changedIn(withDrafts).filter(({ _id }) => !known.has(_id))
  // A conversation with a draft, kept before the draft is saved, expects what is to come.
  const awaited = new Set(withDrafts.filter(({ state }) => state === 'same').map(({ _id }) => _id))
  return { changed: broken.filter(({ _id }) => !awaited.has(_id)), wouldChange, drafts }
}

const changedIn = (results: readonly ReplayResult[] | undefined) =>
  (results ?? []).filter(({ state }) => state === 'changed')

/** Equal for bots that answer alike: counters and places on the map are left out. */
function versionOf(nodes: readonly Node[], settings: Settings): string {
  return JSON.stringify([
    nodes.map(({ _id, name, isActive, order, config }) => [_id, name, isActive, order, config]),
    settings,
  ])
}

/** The value once it has stood still for a while; an empty list at once. */
function useSettled(value: readonly Edited[]): readonly Edited[] {
  const [settled, setSettled] = useState<readonly Edited[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value.length === 0 ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
