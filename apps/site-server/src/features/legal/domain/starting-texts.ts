import type { LegalPageName } from '../../../http/response/legal-pages'

/** Our own wording to begin with, in English: what is in square brackets is for the owner to fill in. It is no legal advice. */
export const startingTexts: Readonly<Record<LegalPageName, string>> = {
  terms: `These terms apply to everything that you buy in this shop.
# Who sells
The seller is [name of the business], [postal address], [company register and number, or: not registered]. You reach us at [email address] and [telephone number].
# Your order
You order by pressing the button that pays. We confirm each order by email; with that email the contract is made.
You need to be [18] years old, or have the permission of your parents.
# Prices and payment
Prices are in the currency that the shop shows, and include [value added tax]. Shipping is shown before you pay.
# Delivery
We ship to [countries]. An order arrives within [number] working days after it was paid.
# If something is wrong
If something arrives broken, or is not what you ordered, write to us. The law gives you [number] years in which we repair it, replace it or pay it back.
# Law and disputes
The law of [country] applies. [Where consumers can turn to, such as an arbitration board]`,
  returns: `You can change your mind.
# How long
Tell us within [14] days after you have received your order that you want to send it back. A short email is enough: [email address].
# How
Send the things to [address for returns] within [14] days after your message. [You pay / We pay] for that shipping.
# Your money
We pay back what you have paid, with the cheapest shipping to you, within [14] days after your message. We may wait until the things are here.
# What cannot be returned
- Things made for you: [such as prints with your own text]
- [Food that was opened]
- Downloads, once they have begun with your consent`,
  privacy: `This page says what this site stores about you, why, and for how long.
# Who is responsible
[Name of the business], [postal address], [email address].
# What we store
- Orders: your name, address, email address and what you bought, because the contract and tax law ask for it. We keep them for [number] years.
- Messages: what you write into a form, to answer you. We delete it after [number] months.
- Newsletter: your email address, until you end it by the link in each letter.
- Comments and reviews: your name and your text, as long as they are shown.
# Cookies
Some cookies are needed: your cart, your language, your login. Visits are counted only [if you accept that / until you decline].
# Who else gets your data
[Company that ships], [company that takes payments], [company that runs the server]. They may use it for that task alone.
# Your rights
You may ask what we store about you, have it corrected or deleted, and object to its use. Write to [email address]. You may complain to [data protection authority].`,
  imprint: `# Who runs this site
[Name of the business]
[Street and number]
[Postal code, town, country]
# Contact
Email: [email address]
Telephone: [telephone number]
# Register and tax
[Company register and number]
[Tax number]
# Responsible for the content
[Name of a person]`,
}
