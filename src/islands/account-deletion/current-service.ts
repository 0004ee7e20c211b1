/** The service that the form talks to: a real backend is one more file, named here. */
export { simulatedService as currentService } from './simulated-service.ts'
