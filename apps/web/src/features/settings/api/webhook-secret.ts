import {
  endPreviousWebhookSecret,
  readWebhookSecret,
  renewWebhookSecret,
  type WebhookSecret,
} from '@recado/contract/builder/webhook-secret'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'

/** The key by which receivers know a bot's webhooks. It is asked for on demand, and forgotten with its screen. */
export function useWebhookSecret(botId: string) {
  const [secret, setSecret] = useState<WebhookSecret | null>(null)
  const params = { botId }
  const reading = useMutation({
    mutationFn: () => call(readWebhookSecret, { params }),
    onSuccess: setSecret,
  })
  const renewing = useMutation({
    mutationFn: () => call(renewWebhookSecret, { params, body: {} }),
    onSuccess: setSecret,
  })
  const ending = useMutation({
    mutationFn: () => call(endPreviousWebhookSecret, { params }),
    onSuccess: () => setSecret((known) => known && { ...known, previousUntil: null }),
  })
  return { secret, reading, renewing, ending }
}
