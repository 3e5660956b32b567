import { z } from 'zod'
import { event } from '../events/event.ts'

export const userRegistered = event('user_registered', z.object({ user_id: z.string() }))
