import type { Facts } from '../model/facts.ts'
import type { Metadata } from './metadata.ts'

type Node = Record<string, unknown>

/** The page as schema.org sees it. Ratings are left out on purpose: the site has none to show. */
export function structuredData(
  { title, description, pathname, modified }: Metadata,
  origin: string,
  facts: Facts,
): Node {
  const home = `${origin}/`
  const url = origin + (pathname ?? '/')
  const organization: Node = {
    '@type': 'Organization',
    '@id': `${home}#organization`,
    name: facts.companyName,
    url: home,
    email: facts.contactEmail,
  }
  const website: Node = {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: facts.productName,
    url: home,
    publisher: { '@id': organization['@id'] },
    inLanguage: 'en-IN',
  }
  const page: Node = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    isPartOf: { '@id': website['@id'] },
    inLanguage: 'en-IN',
    ...(modified && { dateModified: modified }),
  }
  const rest =
    pathname === '/' ? [mobileApplication(home, facts)] : [breadcrumbs(title, url, home, facts)]
  return { '@context': 'https://schema.org', '@graph': [organization, website, page, ...rest] }
}

function mobileApplication(home: string, facts: Facts): Node {
  return {
    '@type': 'MobileApplication',
    name: facts.productName,
    operatingSystem: 'Android',
    applicationCategory: 'LifestyleApplication',
    description: facts.siteDescription,
    installUrl: facts.androidUrl,
    publisher: { '@id': `${home}#organization` },
  }
}

function breadcrumbs(title: string, url: string, home: string, facts: Facts): Node {
  const items = [
    { name: facts.productName, item: home },
    { name: title, item: url },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...item,
    })),
  }
}
