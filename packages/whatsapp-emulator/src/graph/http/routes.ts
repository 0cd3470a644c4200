import { callRoutes } from '../calls/call-routes.ts'
import { syncRoutes } from '../coexistence/sync-routes.ts'
import { flowRoutes } from '../flows/flow-routes.ts'
import { mediaRoutes } from '../media/media-routes.ts'
import { messageRoutes } from '../messages/message-routes.ts'
import { numberRoutes } from '../numbers/number-routes.ts'
import { blockRoutes } from '../people/block-routes.ts'
import { subscriptionRoutes } from '../webhooks/subscription-routes.ts'
import { nodeRoutes } from './nodes.ts'
import { templateRoutes } from '../templates/template-routes.ts'
import { uploadRoutes } from '../templates/upload-routes.ts'
import type { GraphRoute } from './route.ts'
import { tokenRoutes } from './token-routes.ts'

/** All that this Graph answers; the first that fits counts, so that an object by its id comes last. */
export const routes: readonly GraphRoute[] = [
  ...messageRoutes,
  ...mediaRoutes,
  ...numberRoutes,
  ...subscriptionRoutes,
  ...templateRoutes,
  ...uploadRoutes,
  ...flowRoutes,
  ...callRoutes,
  ...syncRoutes,
  ...blockRoutes,
  ...tokenRoutes,
  ...nodeRoutes,
]
