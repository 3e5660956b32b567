import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { flag } from '../kernel/fields.ts'
import { messageSenders, preferencesModel } from './identity-models.ts'
import { languages } from '@bowerbird/texts/languages'

export const userSettingsGet = resource('UserSettingsResource', 'get', {
  access: 'pinner',
  summary: 'What the viewer set for themselves.',
  input: z.object({}),
  output: preferencesModel,
})

export const userSettingsUpdate = resource('UserSettingsResource', 'update', {
  access: 'pinner',
  summary: 'Changes what the viewer set for themselves; what is not named stays.',
  input: z.object({
    hides_ai: flag.optional(),
    asks_before_duplicate: flag.optional(),
    language: z.enum(languages).nullable().optional(),
    messages_from: z.enum(messageSenders).optional(),
    is_suggested: flag.optional(),
    hides_from_engines: flag.optional(),
  }),
  output: preferencesModel,
})
