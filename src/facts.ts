import facts from '../content/facts.yaml'

/** The facts of `content/facts.yaml`, for components. Loaded and checked by the build. */
export { facts }
