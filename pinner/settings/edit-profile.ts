import { localized } from '@bowerbird/texts/localized'
import { usersMeCreate } from '@bowerbird/contract/people/profile-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { putImageUse } from '@bowerbird/core/media/image-queries'
import { profileEdited } from '../profiles/people-events.ts'
import { readPeople } from '../profiles/read-people.ts'
import { uploadedPicture } from '../uploads/uploaded-picture.ts'
import { avatarUse, deleteAvatarUse, lockProfile, updateProfile } from './profile-queries.ts'
import type { ProfileChange, ProfileRow } from './profile-queries.ts'

type EditInput = Parsed<typeof usersMeCreate>
type EditCtx = Ctx<typeof usersMeCreate>

/** Everything named is changed at once, or nothing. */
export const editProfile = handle(usersMeCreate, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { viewer, db } = ctx
    const before = await lockProfile(db, viewer.id)
    if (!before) throw notFound()
    const change: ProfileChange = {
      ...nameOf(ctx, input, before.full_name),
      ...(input.about !== undefined && { about: input.about }),
      ...(input.pronouns !== undefined && { pronouns: input.pronouns }),
      ...(input.website_url !== undefined && { website: input.website_url }),
      ...(await pictureOf(ctx, input, before)),
    }
    if (Object.keys(change).length > 0) {
      await updateProfile(db, viewer.id, change)
      await profileEdited.append(db, { user_id: viewer.id })
    }
    const [view] = await readPeople(ctx, [viewer.id])
    if (!view) throw notFound()
    return view
  }),
)

/** Whole, or by its parts: the one that is not named stays (AUTH-01's split). */
function nameOf(ctx: EditCtx, input: EditInput, before: string): { full_name?: string } {
  const { full_name, first_name, last_name } = input
  if (full_name !== undefined) return { full_name }
  if (first_name === undefined && last_name === undefined) return {}
  const [first = '', ...rest] = before.split(' ')
  const joined = [first_name ?? first, last_name ?? rest.join(' ')].filter(Boolean).join(' ')
  if (joined === '' || joined.length > 80)
    throw ctx.apiError('bad_request', localized('errors-contract.whatIsYourName'), {
      fields: { first_name: localized('errors-contract.whatIsYourName') },
    })
  return { full_name: joined }
}

/** A picture is shown to everyone for as long as a user wears it. */
async function pictureOf(
  ctx: EditCtx,
  { upload_id, remove_picture }: EditInput,
  { avatar_signature: before }: ProfileRow,
): Promise<{ avatar_signature?: string | null }> {
  const { db, viewer } = ctx
  if (upload_id === undefined && !remove_picture) return {}
  const image = upload_id === undefined ? null : await uploadedPicture(ctx, upload_id)
  if (before !== null && before !== image?.signature) await deleteAvatarUse(db, viewer.id, before)
  if (image)
    await putImageUse(db, { signature: image.signature, used_by: avatarUse(viewer.id), is_shown: true })
  return { avatar_signature: image?.signature ?? null }
}
