import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { handle } from '@bowerbird/core/http/handle'
import { notFound } from '@bowerbird/core/http/refusal'
import { asSubject } from '../boards/acting-for.ts'
import { readPinDetail } from './read-pins.ts'

export const getPin = handle(pinGet, async ({ id, orbac_subject_id }, own) => {
  const ctx = await asSubject(own, orbac_subject_id)
  const view = await readPinDetail(ctx, id)
  if (!view) throw notFound()
  return view
})
