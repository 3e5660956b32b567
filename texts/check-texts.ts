// npm run texts: writes the types of all texts, fails on those that are wrong, and lists what is not translated.
import { faultsOf, missingTexts } from './faults-of-texts.ts'
import { writeTypes } from './write-types.ts'

const faults = faultsOf()
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
writeTypes()
const missing = missingTexts()
for (const one of missing) console.log(`not translated: ${one}`)
console.log(
  missing.length === 0
    ? 'every text is there in every language'
    : `${missing.length} not translated: English stands in for them`,
)
