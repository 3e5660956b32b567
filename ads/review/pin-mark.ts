import { hash } from 'node:crypto'
import type { PinView } from '@bowerbird/contract/pins/pin-models'

/** Stands for what people see of a pin: with another word or picture it is another mark. */
export function pinMark({ title, description, image_signature }: PinView): string {
  return hash('sha256', JSON.stringify([title, description, image_signature]), 'base64url').slice(0, 22)
}
