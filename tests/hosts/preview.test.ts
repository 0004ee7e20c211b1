import { site } from '../setup/open.ts'
import { conformance } from './conformance.ts'

conformance('the preview server', () => ({ url: site }), { deviations: [] })
