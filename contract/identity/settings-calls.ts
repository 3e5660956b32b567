import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { flag, knownId } from '../kernel/fields.ts'
import type { UserId } from '../kernel/ids.ts'
import { messageSenders, preferencesModel } from './identity-models.ts'
import { languages } from '@bowerbird/texts/languages'
import { localized } from '@bowerbird/texts/localized'
import { countryCode } from './account-fields.ts'
import { genders } from './account-terms.ts'
import { personalDetailsModel } from './account-models.ts'

export const userSettingsGet = resource('UserSettingsResource', 'get', {
  access: 'pinner',
  summary: "The viewer's preferences, and who the viewer is.",
  input: z.object({}),
  output: preferencesModel.extend({
    id: knownId<UserId>(),
    username: z.string(),
    full_name: z.string(),
    email: z.string().nullable(),
  }),
})

/** What other clients send to this call and another call changes: refused by name, so that nothing is lost silently. */
const changedBy = (call: string) =>
  z.undefined({ error: localized('errors-contract.thisIsChangedElsewhere', { call }) }).optional()

export const userSettingsUpdate = resource('UserSettingsResource', 'update', {
  access: 'pinner',
  summary: "Changes the viewer's preferences. Fields that are absent stay unchanged.",
  input: z.object({
    hides_ai: flag.optional(),
    asks_before_duplicate: flag.optional(),
    language: z.enum(languages).nullable().optional(),
    messages_from: z.enum(messageSenders).optional(),
    is_suggested: flag.optional(),
    hides_from_engines: flag.optional(),
    keeps_no_searches: flag.optional(),
    email: changedBy('EmailChangeResource'),
    username: changedBy('UsernameResource'),
    full_name: changedBy('/v3/users/me/'),
    first_name: changedBy('/v3/users/me/'),
    last_name: changedBy('/v3/users/me/'),
    about: changedBy('/v3/users/me/'),
    pronouns: changedBy('/v3/users/me/'),
    website_url: changedBy('/v3/users/me/'),
    country: changedBy('PersonalDetailsResource'),
    gender: changedBy('PersonalDetailsResource'),
  }),
  output: preferencesModel,
})

export const personalDetailsGet = resource('PersonalDetailsResource', 'get', {
  access: 'pinner',
  by_session_only: true,
  summary: "The viewer's personal details, which other users cannot see.",
  input: z.object({}),
  output: personalDetailsModel,
})

export const personalDetailsUpdate = resource('PersonalDetailsResource', 'update', {
  access: 'pinner',
  by_session_only: true,
  summary:
    "Changes the viewer's personal details. Fields that are absent stay unchanged; null removes a value.",
  input: z.object({
    country: countryCode.nullable().optional(),
    gender: z
      .enum(genders, { error: localized('errors-contract.chooseOneOfTheseOrNone') })
      .nullable()
      .optional(),
  }),
  output: personalDetailsModel,
})
