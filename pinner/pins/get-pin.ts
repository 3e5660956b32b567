import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import { handleAs } from '../boards/handle-as.ts'
import { readPinDetail } from './read-pins.ts'

export const getPin = handleAs(pinGet, async ({ id }, ctx) => {
  const view = await readPinDetail(ctx, id)
  if (!view) throw notFound()
  return view
})
