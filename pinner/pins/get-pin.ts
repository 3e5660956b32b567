import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import { handleAs } from '../library/handle-as.ts'
import { readPinDetail } from '../library/read-pins.ts'

export const getPin = handleAs(pinGet, async ({ id }, ctx) => {
  const view = await readPinDetail(ctx, id)
  if (!view) throw notFound()
  return view
})
