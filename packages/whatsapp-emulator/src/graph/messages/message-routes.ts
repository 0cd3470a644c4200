import { route } from '../http/route.ts'
import { takeMarketing } from './marketing.ts'
import { takeMessage } from './accept.ts'

export const messageRoutes = [
  route('POST', '/:line/messages', 'whatsapp_business_messaging', takeMessage),
  route('POST', '/:line/marketing_messages', 'whatsapp_business_messaging', takeMarketing),
]
