import { z } from 'zod'
import { isCountryCode } from './country-codes.ts'

export const countryCode = z.string().refine(isCountryCode, 'Choose a country.')
