import * as routes from '@recado/contract/ai/assistants'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Assistants } from './assistants.service.ts'

export const assistantRoutes =
  (assistants: Assistants): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listAssistants, async ({ caller }) => ({
      assistants: await assistants.list(caller.userId),
    }))
    mount.signedIn(routes.createAssistant, async ({ caller, body }) => ({
      assistant: await assistants.create(caller.userId, body),
    }))
    mount.signedIn(routes.importAssistant, async ({ caller, body }) => ({
      assistant: await assistants.import(caller.userId, body),
    }))
    mount.signedIn(routes.updateAssistant, async ({ caller, params, body }) => ({
      assistant: await assistants.change(caller.userId, params.assistantId, body),
    }))
    mount.signedIn(routes.deleteAssistant, ({ caller, params }) =>
      assistants.remove(caller.userId, params.assistantId),
    )
  }
