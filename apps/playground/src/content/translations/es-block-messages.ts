/** Texts of subscriptions, reviews, lists and maps in Spanish, by message key. */
export const blockMessages: Readonly<Record<string, string>> = {
  'subscription.week':
    '{value, plural, =1 {Cada semana} other {Cada # semanas}}{cycles, plural, =0 {, hasta que se cancele} other { durante {years, plural, =0 {{total, plural, one {# semana} other {# semanas}}} one {# año} other {# años}}}}',
  'subscription.month':
    '{value, plural, =1 {Cada mes} other {Cada # meses}}{cycles, plural, =0 {, hasta que se cancele} other { durante {years, plural, =0 {{total, plural, one {# mes} other {# meses}}} one {# año} other {# años}}}}',
  'subscription.year':
    '{value, plural, =1 {Cada año} other {Cada # años}}{cycles, plural, =0 {, hasta que se cancele} other { durante {total, plural, one {# año} other {# años}}}}',
  'subscription.everyWeek':
    'cada {value, plural, =1 {semana} other {# semanas}}{cycles, plural, =0 {} other { durante {years, plural, =0 {{total, plural, one {# semana} other {# semanas}}} one {# año} other {# años}}}}',
  'subscription.everyMonth':
    'cada {value, plural, =1 {mes} other {# meses}}{cycles, plural, =0 {} other { durante {years, plural, =0 {{total, plural, one {# mes} other {# meses}}} one {# año} other {# años}}}}',
  'subscription.everyYear':
    'cada {value, plural, =1 {año} other {# años}}{cycles, plural, =0 {} other { durante {total, plural, one {# año} other {# años}}}}',
  'reviews.yourRating': 'Tu valoración',
  'reviews.star1': '1 estrella',
  'reviews.star2': '2 estrellas',
  'reviews.star3': '3 estrellas',
  'reviews.star4': '4 estrellas',
  'reviews.star5': '5 estrellas',
  'reviews.yourReview': 'Tu opinión',
  'reviews.send': 'Enviar la opinión',
  'reviews.empty': 'Todavía no hay opiniones.',
  'reviews.summaryOne': '{average} de 5 estrellas, 1 opinión',
  'reviews.summary': '{average} de 5 estrellas, {count} opiniones',
  'restock.title': '¿Agotado? Te escribimos cuando vuelva.',
  'restock.soldOut': 'Agotado',
  'restock.notify': 'Avisadme',
  'summary.previous': 'Anterior',
  'summary.next': 'Siguiente',
  'summary.more': 'Ver más',
  'map.from': 'Tu dirección',
  'map.route': 'El camino desde {address}',
  'marquee.pause': 'Pausar',
  'marquee.play': 'Reanudar',
  'forms.waiting': 'Sin conexión: el formulario se enviará en cuanto la haya.',
  'cart-indicator.added': 'Añadido al carrito',
  'cart-indicator.view': 'Ver el carrito',
  'cart-indicator.checkout': 'Pagar',
  'cart-indicator.close': 'Cerrar',
}
