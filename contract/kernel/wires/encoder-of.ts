import type { CallAddress } from '../call.ts'
import { encodeResource } from './resource-wire.ts'
import { encodeRest } from './rest-wire.ts'
import type { WireRequest } from './raw-request.ts'

export type Encode = (call: CallAddress, options: Record<string, unknown>, source_url: string) => WireRequest

/** How a request is written on a wire. Apart from the rest of it: browsers write requests and read none. */
export const encoderOf = (wire: CallAddress['wire']): Encode =>
  wire === 'resource' ? encodeResource : wire === 'ads_v4' ? encodeTwin : encodeRest

/** By the address that no ad blocker knows; the given one is for other clients. */
const encodeTwin: Encode = (call, options) => {
  const request = encodeRest(call, options)
  return { ...request, url: request.url.replace(/^\/ads\//, '/') }
}
