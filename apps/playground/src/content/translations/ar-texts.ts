/** Texts of the pages in Arabic, by the original. A page with a text that is missing here is shown in the original. */
export const texts: Readonly<Record<string, string>> = {
  'From the journal': 'من اليوميات',
  'walking weeks with a camera': 'أسابيع مشي مع الكاميرا',
  'A house for walkers who look twice. Between the limestone and the sea since 1998.':
    'بيت لمن يمشي وينظر مرتين. بين الصخر الجيري والبحر منذ 1998.',
  'Every block': 'كل العناصر',
  'What guests say': 'ماذا يقول الضيوف',
  Photographs: 'الصور',
  Home: 'الرئيسية',
  Walks: 'المسارات',
  Readings: 'القراءات',
  Kitchen: 'المطبخ',
  'The house': 'البيت',
  Work: 'ما صنعناه',
  Portfolio: 'الأعمال',
  Sounds: 'الأصوات',
  Films: 'الأفلام',
  About: 'من نحن',
  Contact: 'اتصل بنا',
  Journal: 'اليوميات',
  Shop: 'المتجر',
  'Walking weeks with a camera, between the Basque limestone and the sea.':
    'أسابيع مشي مع الكاميرا، بين الصخر الجيري الباسكي والبحر.',
  'Walk slowly. Look twice.': 'امشِ ببطء. انظر مرتين.',
  'Six people, one guide, a week on foot with a camera. Between the Basque limestone and the sea.':
    'ستة أشخاص ومرشد واحد وأسبوع سيرًا على الأقدام مع الكاميرا. بين الصخر الجيري الباسكي والبحر.',
  'The weeks of 2027': 'أسابيع عام 2027',
  'We keep a stone house above Zegama with eight beds, one long table and a darkroom that still smells of fixer. From there we walk: never far, never fast, and never without stopping for the light.':
    'لنا بيت حجري فوق بلدة ثيغاما، فيه ثمانية أسرّة وطاولة طويلة وغرفة مظلمة ما زالت تفوح منها رائحة المثبّت. من هناك نمشي: لا بعيدًا ولا مسرعين، ولا من دون أن نقف للضوء.',
  'Three weeks, three landscapes': 'ثلاثة أسابيع وثلاثة مناظر',
  'The ridge': 'القمة',
  'Seven days on Aitzgorri, from beech wood to bare rock. For good boots.':
    'سبعة أيام على جبل أيتسغوري، من غابة الزان إلى الصخر العاري. لمن له حذاء جيد.',
  'May and October': 'مايو وأكتوبر',
  'The water': 'الماء',
  'Streams, mills and the slow art of a long exposure. For patient people.':
    'جداول وطواحين وفن التعريض الطويل. لمن له صبر.',
  'April and November': 'أبريل ونوفمبر',
  'The coast': 'الساحل',
  'From Mutriku to the lighthouse, with the tide table in your pocket.': 'من موتريكو إلى المنارة، وجدول المد في جيبك.',
  'June and September': 'يونيو وسبتمبر',
  'Between the limestone and the sea': 'بين الصخر الجيري والبحر',
  'How a day goes': 'كيف يمضي اليوم',
  'Before the sun': 'قبل الشمس',
  'Coffee at a quarter to six, and out by the kitchen door. The first hour is for looking, and nobody talks much.':
    'قهوة في السادسة إلا ربعًا، ثم نخرج من باب المطبخ. الساعة الأولى للنظر، والكلام فيها قليل.',
  'Until noon': 'حتى الظهر',
  'Nine kilometres, never more. We stop where the light stops, and Jon carries the heavy tripod.':
    'تسعة كيلومترات لا أكثر. نقف حيث يقف الضوء، ويحمل جون الحامل الثقيل.',
  'After soup': 'بعد الحساء',
  'Printing in the cellar, a chair by the north window, or sleep. At eight there is one long table.':
    'طباعة في القبو، أو كرسي عند النافذة الشمالية، أو نوم. وفي الثامنة تجمعنا طاولة طويلة.',
  'I came home with eleven pictures. I have never had so few, or kept so many.':
    'عدت إلى البيت بإحدى عشرة صورة. لم يكن لي يومًا أقل منها، ولم أحتفظ يومًا بأكثر.',
  'Marta, who walked the ridge in October': 'مارتا، التي مشت على القمة في أكتوبر',
  'Before you ask': 'قبل أن تسأل',
  'How many people walk together?': 'كم شخصًا يمشون معًا؟',
  'Six at most, with one guide. Small enough to hear a woodpecker.':
    'ستة على الأكثر مع مرشد واحد. عدد صغير يكفي لسماع نقّار الخشب.',
  'What do I need to bring?': 'ماذا أحضر معي؟',
  'Boots that know your feet, a rain jacket and something to write with.':
    'حذاء تعرفه قدماك، وسترة للمطر، وشيء للكتابة.',
  'We lend tripods and lenses for free.': 'نعير الحوامل والعدسات مجانًا.',
  'Do I need a good camera?': 'هل أحتاج إلى كاميرا جيدة؟',
  'You need one that you will carry. The best picture of last year was taken with a phone.':
    'تحتاج إلى كاميرا تحملها معك حقًا. أفضل صورة في العام الماضي التُقطت بهاتف.',
  'What happens when it rains?': 'ماذا نفعل إذا نزل المطر؟',
  'We walk. The light after rain is why people come back.': 'نمشي. الضوء بعد المطر هو سبب عودة الناس.',
  'Ask for a place': 'اطلب مكانًا',
  'How to reach the house.': 'كيف تصل إلى البيت.',
  'Write, call or simply come. The kettle is the reception.': 'اكتب أو اتصل أو تعال ببساطة. الاستقبال عند إبريق الشاي.',
  Write: 'اكتب',
  'Ainhoa answers within two days.': 'تجيب أينوا خلال يومين.',
  Call: 'اتصل',
  'In the mornings. In the afternoons we are in the cellar with the light off.':
    'في الصباح. أما بعد الظهر فنحن في القبو والنور مطفأ.',
  Come: 'تعال',
  'Barrio Purgatorio 7, 20215 Zegama, Gipuzkoa': 'Barrio Purgatorio 7, 20215 Zegama, Gipuzkoa',
  'The blue door. If it is shut, the dogs will tell us.': 'الباب الأزرق. إن كان مغلقًا فستخبرنا الكلاب.',
  'A letter': 'رسالة',
  Name: 'الاسم',
  Email: 'البريد الإلكتروني',
  'Which week': 'أي أسبوع',
  'I do not know yet': 'لا أعرف بعد',
  'We can lend you': 'يمكننا أن نعيرك',
  'A tripod': 'حامل كاميرا',
  Boots: 'حذاء مشي',
  'A notebook': 'دفتر',
  'What should we know?': 'ماذا ينبغي أن نعرف؟',
  Send: 'إرسال',
  'Thank you. Ainhoa answers every letter herself, within two days.':
    'شكرًا لك. تجيب أينوا عن كل رسالة بنفسها خلال يومين.',
  'One letter a season': 'رسالة كل فصل',
  'Four times a year: the dates, one photograph and what we learnt.':
    'أربع مرات في السنة: المواعيد وصورة واحدة وما تعلمناه.',
  'Email address': 'البريد الإلكتروني',
  'Sign up': 'اشترك',
  'Thank you. One step is left: open the email that we have sent you, and confirm your address.':
    'شكرًا لك. بقيت خطوة واحدة: افتح الرسالة التي أرسلناها إليك وأكّد عنوانك.',
  'Only for dinner?': 'للعشاء فقط؟',
  'On Saturdays the long table has six more chairs. Soup, something from the garden, and whatever the walkers saw.':
    'في أيام السبت يكون حول الطاولة الطويلة ستة كراسٍ إضافية. حساء وشيء من الحديقة وما رآه المشاة.',
  'Book a chair on Saturday': 'احجز كرسيًا يوم السبت',
  'Book the cellar for a tasting': 'احجز القبو لجلسة تذوق',
  'Finding us': 'كيف تجدنا',
  Elsewhere: 'في أماكن أخرى',
  'The house elsewhere': 'البيت في أماكن أخرى',
  'By train': 'بالقطار',
  'To Brinkola on the line from Donostia, then forty minutes on foot through the wood. We collect your bags.':
    'إلى برينكولا على الخط القادم من دونوستيا، ثم أربعون دقيقة سيرًا عبر الغابة. ونحن نجلب حقائبك.',
  'By car': 'بالسيارة',
  'Leave it in Zegama by the pelota court. The last two kilometres are for feet.':
    'اتركها في ثيغاما قرب ملعب البيلوتا. الكيلومتران الأخيران للأقدام.',
  'What to pack': 'ماذا تحزم',
  '<p>May we count visits and remember them with cookies? Everything works the same if you decline.</p>':
    '<p>هل تسمح لنا بعدّ الزيارات وتذكّرها بملفات تعريف الارتباط؟ كل شيء يعمل كما هو إن رفضت.</p>',
  'See the walks': 'شاهد المسارات',
  '<p>The ridge in October: four places left</p>': '<p>القمة في أكتوبر: بقيت أربعة أماكن</p>',
  'The dates of the walks before anybody else has them, and one photograph.': 'مواعيد المسارات قبل غيرك، وصورة واحدة.',
  'See the walks first': 'شاهد المسارات أولًا',
}
