/** The oldest engines in which the site has its text, its layout, its menu and its form: of March to June 2023, so that an app may carry one for three years. What they do not know of the styles and scripts stands in `newer-features.ts`. */
export const targets = ['chrome111', 'safari16.4', 'ios16.4', 'firefox114']
