import { route } from '../http/route.ts'
import { takeMessage } from './accept.ts'

export const messageRoutes = [route('POST', '/:line/messages', 'whatsapp_business_messaging', takeMessage)]
