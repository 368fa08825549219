import type { LegalWords } from './words'

/** The legal pages of the demo in English. The business does not exist, and neither do its numbers. */
export const english: LegalWords = {
  terms: `These terms apply to everything that you buy in our shop. What is booked at the house has terms of its own, which come with the booking.
# Who sells
Aitz & Mar, Barrio Purgatorio 7, 20215 Zegama, Gipuzkoa, Spain. You reach us at house@aitzmar.example and +34 943 55 01 98, on weekdays from 9:00 to 13:00.
# Your order
You order by pressing the button that pays. We confirm each order by email, and with that email the contract is made. If we cannot send something, we write to you within two days and pay it back.
# Prices and payment
Prices are in euros and include value added tax. Shipping is shown before you pay. You pay by card or with one of our gift cards.
# Delivery
We pack on Mondays and Thursdays. A parcel takes three working days within Spain and up to ten to other countries. Downloads are on the page of your order as soon as you have paid.
# Subscriptions
A subscription goes on until you end it. You end it at any time on the page of your order, and nothing more is charged after that.
# If something is wrong
If something arrives broken, or is not what you ordered, send us a photograph. The law gives you three years in which we repair it, replace it or pay it back.
# Law and disputes
Spanish law applies, and the rights that the law of your own country gives you as a consumer stay yours. The consumer office of Gipuzkoa helps with disputes without a court.`,
  returns: `You can return your order within 30 days for a full refund. You need no reason.
# How
Write to house@aitzmar.example with the number of your order. Then send the things to Aitz & Mar, Barrio Purgatorio 7, 20215 Zegama, Spain, within 14 days after your message. You pay for that parcel; if something was broken, we do.
# Your money
We pay back what you have paid, with the standard shipping to you, within 14 days after your message, to the card that you used. We may wait until the parcel is here.
# What cannot be returned
- Jars that were opened
- Prints that were made in a size of your own
- Downloads, once you have fetched them
- Gift cards that were used`,
  privacy: `This page says what this site stores about you, why, and for how long. It is written to be read.
# Who is responsible
Aitz & Mar, Barrio Purgatorio 7, 20215 Zegama, Spain, house@aitzmar.example.
# What we store
- Orders: your name, address and email address, and what you bought. Tax law asks us to keep it for six years.
- Messages: what you write into a form, to answer you. We delete it after a year.
- Newsletter: your email address, until you end it by the link in each letter.
- Comments and reviews: your name and your words, as long as they are shown.
- An account: your name, your email address and a hash of your password, until you delete it.
# Cookies
Your cart, your language and your login need a cookie each. Visits are counted only after you have accepted that; “Cookie choices” at the end of each page changes your answer.
# Who else gets your data
The post and our parcel service get your name and address, the company that takes payments gets your card. Nobody else does, and nothing is sold.
# Your rights
You may ask what we store about you, have it corrected or deleted, or take it with you. Write to house@aitzmar.example. You may also complain to the Basque Data Protection Authority.`,
  imprint: `# Who runs this site
Aitz & Mar
Barrio Purgatorio 7
20215 Zegama, Gipuzkoa, Spain
# Contact
Email: house@aitzmar.example
Telephone: +34 943 55 01 98
# Register and tax
This business is the demo of a website builder. It has no register entry and no tax number.
# Responsible for the content
Ainhoa Etxeberria, at the address above.`,
}
