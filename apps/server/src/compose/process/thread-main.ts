import { nodeTypes } from '@recado/nodes'
import { mirrorTasks } from '../../builder/mirror/mirror-tasks.ts'
import { questionTasks } from '../../insight/unanswered/question-tasks.ts'
import { decidingTasks } from '../../messaging/deciding/deciding-tasks.ts'
import { serveTasks } from '../../platform/compute/serve-tasks.ts'

const { bot, ...deciding } = decidingTasks(nodeTypes)

/** Everything that the thread for what owners made does. */
const tasks = { ...deciding, ...questionTasks(bot), ...mirrorTasks(bot) }
export type ThreadTasks = typeof tasks

serveTasks(tasks)
