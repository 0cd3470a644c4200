// A process for tests: opens a database, which brings it to the newest schema, and dies where it is told to.
import { arm, type Failpoint } from '../../failpoints.ts'
import { openStore, type StorePlace } from '../open-store.ts'

// Written by the test that starts this process.
const [place, name, nth] = process.argv.slice(2) as [string, Failpoint, string]
arm({ name, nth: Number(nth) })
const store = await openStore(JSON.parse(place) as StorePlace)
await store.close()
